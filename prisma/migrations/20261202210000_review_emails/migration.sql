CREATE TYPE review_frequency AS ENUM ('off', 'hourly', 'daily');

-- Emails to admins while reports or uploads wait.
ALTER TABLE notice_settings ADD COLUMN review_frequency review_frequency NOT NULL DEFAULT 'daily',
  ADD COLUMN review_emailed_at timestamptz(3);
