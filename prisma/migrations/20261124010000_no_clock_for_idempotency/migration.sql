-- Idempotency keys live as long as their wallpaper (decision 28): nothing looks for old ones.
DROP INDEX "idempotency_keys_created_at_idx";
