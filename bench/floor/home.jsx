/** The elements of the app's home page, without styles or scripts of our own. */
export function Home({ cards }) {
  return (
    <>
      <header>
        <a href="#content">Skip to content</a>
        <a href="/">Floor</a>
        <form action="/search">
          <input name="q" aria-label="Search" />
        </form>
        <nav aria-label="Main">
          <a href="/">Home</a>
          <a href="/category">Category</a>
          <a href="/upload">Upload</a>
          <a href="/login">Login</a>
        </nav>
      </header>
      <main id="content">
        <h1>The internet's source for wallpapers, powered by creators.</h1>
        <ul>
          {cards.slice(-3).map(({ id, title }) => (
            <li key={id}>
              <a href={`/wallpaper/${id}`} aria-label={title}>
                <img src={`/i/w/${id}/small.webp`} alt="" width={640} height={360} />
              </a>
            </li>
          ))}
        </ul>
        <h2>Newest wallpapers</h2>
        <div role="feed" aria-busy="false">
          {cards.map((card, index) => (
            <Card key={card.id} {...card} position={index + 1} />
          ))}
        </div>
        <a rel="next" href="/?page=2">
          Next page
        </a>
      </main>
      <footer>
        <p>Wallpapers belong to their creators.</p>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
      </footer>
    </>
  );
}

function Card({ id, title, creator, style, position }) {
  return (
    <div style={style}>
      <article tabIndex={0} aria-posinset={position} aria-setsize={47} aria-labelledby={id}>
        <a href={`/wallpaper/${id}`} aria-labelledby={id}>
          <span>
            <picture>
              <img
                src={`/i/w/${id}/small.webp`}
                srcSet={`/i/w/${id}/small.webp 640w, /i/w/${id}/small2x.webp 1280w`}
                sizes="(max-width: 700px) 92vw, (max-width: 1100px) 46vw, min(31vw, 530px)"
                alt={`${title}, a wallpaper by ${creator}`}
                width={3840}
                height={2160}
                loading={position < 4 ? 'eager' : 'lazy'}
              />
            </picture>
          </span>
          <span>
            <span id={id}>{title}</span>
            <span>{creator}</span>
          </span>
        </a>
        <div>
          <button type="button" aria-pressed="false" aria-label={`Add ${title} to your favorites`}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7Z" />
            </svg>
          </button>
          <a href={`/i/w/${id}/original.jpg`} download aria-label={`Download ${title}`}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14" />
            </svg>
          </a>
        </div>
      </article>
    </div>
  );
}
