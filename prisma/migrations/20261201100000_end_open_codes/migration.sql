-- Caches of earlier versions may have given open codes to anyone. The rows stay until they expire: those that undo an
-- email change contain the previous email, in case its owner asks an operator for help.
UPDATE "one_time_codes" SET "used_at" = now() WHERE "used_at" IS NULL;
