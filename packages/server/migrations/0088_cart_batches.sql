-- "Batch" is the word of the API: lines put in a cart by one request, which can be undone together.
ALTER TABLE cart_act RENAME TO cart_batch;
ALTER TABLE cart_act_line RENAME TO cart_batch_line;
ALTER TABLE cart_batch_line RENAME COLUMN act_id TO batch_id;
ALTER INDEX cart_act_user RENAME TO cart_batch_user;
