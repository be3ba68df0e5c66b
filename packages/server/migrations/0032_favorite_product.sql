-- Products that a user has starred.

CREATE TABLE favorite_product (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
