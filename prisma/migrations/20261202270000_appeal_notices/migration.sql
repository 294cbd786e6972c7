-- Who gets an email about a removal gets one about its appeal. Not a literal: new kinds can't be used in the transaction
-- that adds them, and all migrations run in one to find differences.
UPDATE notice_settings
  SET emailed = emailed || string_to_array('appeal_upheld,appeal_reversed', ',')::notice_kind[]
  WHERE 'removed' = ANY(emailed);
