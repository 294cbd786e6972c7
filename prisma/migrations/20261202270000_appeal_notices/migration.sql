-- Who gets an email about a removal gets one about its appeal. New kinds can't be used where they are added.
ALTER TABLE notice_settings ALTER COLUMN emailed
  SET DEFAULT ARRAY['rejected', 'removed', 'appeal_upheld', 'appeal_reversed']::notice_kind[];
UPDATE notice_settings SET emailed = emailed || ARRAY['appeal_upheld', 'appeal_reversed']::notice_kind[]
  WHERE 'removed' = ANY(emailed);
