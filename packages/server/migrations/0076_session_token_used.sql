-- When the current token of a session first opened anything: until then its answer may have been lost on the way.
ALTER TABLE user_session ADD COLUMN current_used_at timestamptz;
