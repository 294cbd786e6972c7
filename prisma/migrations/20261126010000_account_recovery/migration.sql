-- Reverting an email change removes the password.
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;

-- Registration checks whether an email can still be restored to another account.
CREATE INDEX "one_time_codes_new_email_idx" ON "one_time_codes"("new_email");
