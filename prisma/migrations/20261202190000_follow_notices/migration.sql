ALTER TYPE notice_kind ADD VALUE 'follower';
ALTER TYPE notice_kind ADD VALUE 'new_work';

-- Followers aren't about a wallpaper.
ALTER TABLE notices ALTER COLUMN wallpaper_id DROP NOT NULL;
