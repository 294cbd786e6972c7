-- What an admin decided about a wallpaper that waited, kept as long as it can be taken back. Whose
-- decision it was stands in the audit log.
CREATE TABLE "decisions" (
    "id" UUID NOT NULL,
    "wallpaper_id" UUID NOT NULL,
    "status" "wallpaper_status" NOT NULL,
    "reason" VARCHAR(500),
    "former_status" "wallpaper_status" NOT NULL,
    "former_reason" VARCHAR(500),
    "report_ids" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "decisions_wallpaper_id_idx" ON "decisions"("wallpaper_id");
CREATE INDEX "decisions_created_at_idx" ON "decisions"("created_at");

ALTER TABLE "decisions" ADD CONSTRAINT "decisions_wallpaper_id_fkey" FOREIGN KEY ("wallpaper_id") REFERENCES "wallpapers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The queue groups open reports by wallpaper, and is read from the index alone.
DROP INDEX reports_open;
CREATE INDEX reports_open ON reports (wallpaper_id, created_at) WHERE closed_at IS NULL;
-- Those that have been kept long enough.
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
