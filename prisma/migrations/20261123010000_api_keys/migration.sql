-- Keys that people make for their scripts. Of each only the SHA-256 is kept, and how it ends.
CREATE TYPE "api_access" AS ENUM ('read', 'write');

CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "access" "api_access" NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "ending" CHAR(4) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_keys_name" CHECK (name <> ''),
    CONSTRAINT "api_keys_key_hash" CHECK (octet_length(key_hash) = 32),
    CONSTRAINT "api_keys_expires_at" CHECK (expires_at > created_at)
);

CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");
CREATE INDEX "api_keys_user_id_idx" ON "api_keys"("user_id");

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
