-- The hash of the center square alone tells copies from other pictures as well as the four did together.
ALTER TABLE wallpapers DROP COLUMN d_hash, DROP COLUMN p_hash, DROP COLUMN d_hash_center;
ALTER TABLE wallpapers RENAME COLUMN p_hash_center TO perceptual_hash;
