import 'server-only';

// Separate from the encoders: pages that need a size must not load the image library.

// Widths in pixels; images are never enlarged. 720 covers a tile across a phone of 360 to 390 CSS
// pixels at 2x, and three columns on nearly every desktop.
export const SMALL_WIDTH = 720;
export const SMALL_2X_WIDTH = 1280;

// Longest side in pixels. The wallpaper page shows up to 1,440 CSS pixels, and a tall image across
// a phone of 390 at 3x: 1,170 × 2,535.
export const DISPLAY_SIDE = 2560;
