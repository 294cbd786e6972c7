export const metadata = { title: 'Floor', description: 'A minimal page with nine images.' };

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
