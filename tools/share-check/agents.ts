export interface Agent {
  name: string;
  userAgent: string | null;
}

export const AGENTS: Agent[] = [
  { name: '(none)', userAgent: null },
  {
    name: 'Googlebot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    name: 'Bingbot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  },
  {
    name: 'Facebook',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  { name: 'Twitter', userAgent: 'Twitterbot/1.0' },
  {
    name: 'Pinterest',
    userAgent: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  },
  {
    name: 'Slack',
    userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  },
  {
    name: 'Discord',
    userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  },
  { name: 'WhatsApp', userAgent: 'WhatsApp/2.23.20.0 A' },
  { name: 'Telegram', userAgent: 'TelegramBot (like TwitterBot)' },
  {
    name: 'LinkedIn',
    userAgent:
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  },
  {
    name: 'Mastodon',
    userAgent: 'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.social/) Bot',
  },
  {
    name: 'Bluesky',
    userAgent: 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  },
  {
    name: 'Embedly',
    userAgent: 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  },
  {
    name: 'Iframely',
    userAgent: 'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  },
  {
    name: 'Applebot',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  },
  { name: 'DuckDuckBot', userAgent: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)' },
];
