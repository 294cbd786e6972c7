import 'server-only';

// Apart from what makes the files: a page that names a size must not load the image library.

/**
 * Widths in pixels; a picture is never enlarged to reach them. 720 is what a tile takes across a phone of
 * 360 to 390 at two pixels each, and in three columns on nearly every desktop.
 */
export const SMALL_WIDTH = 720;
export const SMALL_2X_WIDTH = 1280;

/**
 * Longest side of the display image, in pixels. The wallpaper page shows it up to 1,440 CSS pixels
 * wide, and a tall one across a phone of 390 at three pixels each: 1,170 × 2,535.
 */
export const DISPLAY_SIDE = 2560;
