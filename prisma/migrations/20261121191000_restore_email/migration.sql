-- Whose address was changed can take that back.
ALTER TYPE "code_purpose" ADD VALUE 'restore_email';

-- Said by the others: a new value cannot be used in the transaction that adds it.
ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_new_email,
  ADD CONSTRAINT one_time_codes_new_email
    CHECK ((purpose NOT IN ('verify_email', 'reset_password')) = (new_email IS NOT NULL));
