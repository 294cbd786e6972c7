-- Featured wallpapers, and covers of categories that admins choose (docs/decisions/0066-featured-wallpapers-and-covers.md).

CREATE TABLE "featured_wallpapers" (
  "wallpaper_id" UUID NOT NULL,
  "position" SMALLINT NOT NULL,
  CONSTRAINT "featured_wallpapers_pkey" PRIMARY KEY ("wallpaper_id")
);

CREATE UNIQUE INDEX "featured_wallpapers_position_key" ON "featured_wallpapers"("position");

ALTER TABLE "featured_wallpapers" ADD CONSTRAINT "featured_wallpapers_wallpaper_id_fkey"
  FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "categories" ADD COLUMN "cover_id" UUID;

CREATE INDEX "categories_cover_id_idx" ON "categories"("cover_id");

ALTER TABLE "categories" ADD CONSTRAINT "categories_cover_id_fkey"
  FOREIGN KEY ("cover_id") REFERENCES "wallpapers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
