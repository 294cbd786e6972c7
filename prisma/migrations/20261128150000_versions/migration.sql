-- Sizes and variants of one picture (docs/decisions/0065-wallpaper-sets.md).
ALTER TYPE set_kind ADD VALUE 'versions';
