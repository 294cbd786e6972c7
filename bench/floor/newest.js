import pg from 'pg';

let pool;

/** The newest wallpapers of the app's database in one statement. */
export async function listNewest(limit) {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
  const { rows } = await pool.query({
    name: 'newest',
    text: `SELECT w.public_id AS id, w.title, u.display_name AS creator, w.width, w.height, w.files,
        w.palette, w.created_at, c.name AS category,
        ARRAY(SELECT t.name FROM wallpaper_tags wt JOIN tags t ON t.id = wt.tag_id
          WHERE wt.wallpaper_id = w.id ORDER BY wt.position) AS tags
      FROM wallpapers w JOIN users u ON u.id = w.user_id JOIN categories c ON c.id = w.category_id
      WHERE w.status = 'approved' ORDER BY w.id DESC LIMIT $1`,
    values: [limit],
  });
  return rows;
}
