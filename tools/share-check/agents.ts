export interface Agent {
  name: string;
  userAgent: string | null;
}

const compatible = (rest: string) => `Mozilla/5.0 (compatible; ${rest})`;

const USER_AGENTS: Record<string, Agent['userAgent']> = {
  '(none)': null,
  Googlebot: compatible('Googlebot/2.1; +http://www.google.com/bot.html'),
  Bingbot: compatible('bingbot/2.0; +http://www.bing.com/bingbot.htm'),
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
  Pinterest: compatible('Pinterestbot/1.0; +https://www.pinterest.com/bot.html'),
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Discord: compatible('Discordbot/2.0; +https://discordapp.com'),
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  Telegram: 'TelegramBot (like TwitterBot)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
  Mastodon: 'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.social/) Bot',
  Bluesky: compatible('Bluesky Cardyb/1.1; +mailto:support@bsky.app'),
  Embedly: compatible('Embedly/0.2; +http://support.embed.ly/'),
  Iframely: 'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  Applebot: compatible('Applebot/0.1; +http://www.apple.com/go/applebot'),
  DuckDuckBot: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
};

export const AGENTS: Agent[] = Object.entries(USER_AGENTS).map(([name, userAgent]) => ({
  name,
  userAgent,
}));
