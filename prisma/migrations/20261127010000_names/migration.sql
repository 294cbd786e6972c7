-- Names that look the same have the same skeleton, computed by lib/users/skeleton.ts. The server fills it in
-- for existing rows. Skeletons may be longer than a btree allows.
ALTER TABLE "users" ADD COLUMN "display_name_skeleton" TEXT;
CREATE INDEX "users_display_name_skeleton_idx" ON "users" USING HASH ("display_name_skeleton");
CREATE INDEX users_without_skeleton ON users (id) WHERE display_name_skeleton IS NULL;

-- The skeletons of usernames, which have few characters.
CREATE INDEX users_username_skeleton ON users (replace(translate(username, '10', 'lO'), 'm', 'rn'));

CREATE TABLE "closed_usernames" (
    "username_hash" VARCHAR(43) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closed_usernames_pkey" PRIMARY KEY ("username_hash")
);
CREATE INDEX "closed_usernames_expires_at_idx" ON "closed_usernames"("expires_at");
