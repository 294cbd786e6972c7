-- Not in the transaction that added it, because it reads all wallpapers.
ALTER TABLE wallpapers VALIDATE CONSTRAINT wallpapers_reason;
