-- Names that are unique ignoring case.
CREATE EXTENSION IF NOT EXISTS citext;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('active', 'blocked');

-- CreateEnum
CREATE TYPE "wallpaper_status" AS ENUM ('pending', 'approved', 'rejected', 'removed');

-- CreateEnum
CREATE TYPE "image_format" AS ENUM ('jpeg', 'png', 'webp', 'avif');

-- CreateEnum
CREATE TYPE "license" AS ENUM ('all_rights_reserved', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc');

-- CreateEnum
CREATE TYPE "pending_work" AS ENUM ('avif', 'cards');

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('verify_email', 'change_email', 'reset_password');

-- CreateEnum
CREATE TYPE "report_reason" AS ENUM ('copyright', 'nudity', 'violence', 'hate', 'spam', 'quality', 'other');

-- CreateEnum
CREATE TYPE "report_outcome" AS ENUM ('upheld', 'dismissed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" VARCHAR(30) NOT NULL,
    "display_name" VARCHAR(101) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT NOT NULL,
    "first_name" VARCHAR(50) NOT NULL DEFAULT '',
    "last_name" VARCHAR(50) NOT NULL DEFAULT '',
    "bio" VARCHAR(500) NOT NULL DEFAULT '',
    "instagram_username" VARCHAR(50) NOT NULL DEFAULT '',
    "twitter_username" VARCHAR(50) NOT NULL DEFAULT '',
    "avatar_key" TEXT,
    "role" "role" NOT NULL DEFAULT 'user',
    "status" "user_status" NOT NULL DEFAULT 'active',
    "blocked_reason" VARCHAR(500),
    "blocked_until" TIMESTAMPTZ(3),
    "favorites_public" BOOLEAN NOT NULL DEFAULT true,
    "wallpaper_count" INTEGER NOT NULL DEFAULT 0,
    "favorite_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "device" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "old_usernames" (
    "username" VARCHAR(30) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_usernames_pkey" PRIMARY KEY ("username")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "preview_image_url" VARCHAR(2000),
    "wallpaper_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "old_category_names" (
    "name" CITEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_category_names_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "wallpapers" (
    "id" UUID NOT NULL,
    "public_id" VARCHAR(10) NOT NULL,
    "user_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "alt_text" VARCHAR(300) NOT NULL DEFAULT '',
    "license" "license" NOT NULL DEFAULT 'all_rights_reserved',
    "status" "wallpaper_status" NOT NULL DEFAULT 'approved',
    "status_reason" VARCHAR(500),
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "format" "image_format" NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "pixel_hash" BYTEA NOT NULL,
    "d_hash" BIGINT,
    "p_hash" BIGINT,
    "d_hash_center" BIGINT,
    "p_hash_center" BIGINT,
    "palette" JSONB NOT NULL DEFAULT '[]',
    "thumbhash" BYTEA NOT NULL,
    "average_color" CHAR(7) NOT NULL,
    "focal_x" REAL NOT NULL DEFAULT 0.5,
    "focal_y" REAL NOT NULL DEFAULT 0.5,
    "original_key" TEXT NOT NULL,
    "small_key" TEXT NOT NULL,
    "small_2x_key" TEXT,
    "display_key" TEXT NOT NULL,
    "card_key" TEXT,
    "pin_key" TEXT,
    "small_avif_key" TEXT,
    "small_2x_avif_key" TEXT,
    "display_avif_key" TEXT,
    "pending_work" "pending_work"[] DEFAULT ARRAY[]::"pending_work"[],
    "pending_attempts" SMALLINT NOT NULL DEFAULT 0,
    "pending_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "favorites" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallpapers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tags" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(40) NOT NULL,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wallpaper_tags" (
    "wallpaper_id" UUID NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "wallpaper_tags_pkey" PRIMARY KEY ("wallpaper_id","tag_id")
);

-- CreateTable
CREATE TABLE "favorites" (
    "user_id" UUID NOT NULL,
    "wallpaper_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorites_pkey" PRIMARY KEY ("user_id","wallpaper_id")
);

-- CreateTable
CREATE TABLE "wallpaper_days" (
    "wallpaper_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "wallpaper_days_pkey" PRIMARY KEY ("wallpaper_id","day")
);

-- CreateTable
CREATE TABLE "site_days" (
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "site_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "wallpaper_id" UUID NOT NULL,
    "reporter_id" UUID,
    "reason" "report_reason" NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "report_outcome",
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "action" VARCHAR(60) NOT NULL,
    "subject_type" VARCHAR(30) NOT NULL,
    "subject_id" VARCHAR(40) NOT NULL,
    "fields" TEXT[],
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "new_email" VARCHAR(254),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "wallpaper_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "file_removals" (
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removals_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_display_name_idx" ON "users"("display_name");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "old_usernames_user_id_idx" ON "old_usernames"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_name_key" ON "categories"("name");

-- CreateIndex
CREATE INDEX "old_category_names_category_id_idx" ON "old_category_names"("category_id");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_public_id_key" ON "wallpapers"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_original_key_key" ON "wallpapers"("original_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_small_key_key" ON "wallpapers"("small_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_small_2x_key_key" ON "wallpapers"("small_2x_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_display_key_key" ON "wallpapers"("display_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_card_key_key" ON "wallpapers"("card_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_pin_key_key" ON "wallpapers"("pin_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_small_avif_key_key" ON "wallpapers"("small_avif_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_small_2x_avif_key_key" ON "wallpapers"("small_2x_avif_key");

-- CreateIndex
CREATE UNIQUE INDEX "wallpapers_display_avif_key_key" ON "wallpapers"("display_avif_key");

-- CreateIndex
CREATE INDEX "wallpapers_user_id_id_idx" ON "wallpapers"("user_id", "id");

-- CreateIndex
CREATE INDEX "wallpapers_content_hash_idx" ON "wallpapers"("content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "tags_name_key" ON "tags"("name");

-- CreateIndex
CREATE INDEX "wallpaper_tags_tag_id_wallpaper_id_idx" ON "wallpaper_tags"("tag_id", "wallpaper_id");

-- CreateIndex
CREATE INDEX "favorites_wallpaper_id_idx" ON "favorites"("wallpaper_id");

-- CreateIndex
CREATE INDEX "favorites_user_id_created_at_wallpaper_id_idx" ON "favorites"("user_id", "created_at", "wallpaper_id");

-- CreateIndex
CREATE INDEX "wallpaper_days_day_idx" ON "wallpaper_days"("day");

-- CreateIndex
CREATE INDEX "reports_wallpaper_id_idx" ON "reports"("wallpaper_id");

-- CreateIndex
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_type_subject_id_id_idx" ON "audit_entries"("subject_type", "subject_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_codes_code_hash_key" ON "one_time_codes"("code_hash");

-- CreateIndex
CREATE INDEX "one_time_codes_user_id_purpose_idx" ON "one_time_codes"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_wallpaper_id_idx" ON "idempotency_keys"("wallpaper_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "file_removals_created_at_idx" ON "file_removals"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "old_usernames" ADD CONSTRAINT "old_usernames_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "old_category_names" ADD CONSTRAINT "old_category_names_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallpaper_tags" ADD CONSTRAINT "wallpaper_tags_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallpaper_tags" ADD CONSTRAINT "wallpaper_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wallpaper_days" ADD CONSTRAINT "wallpaper_days_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
