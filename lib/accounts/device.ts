import { sessionText } from '@/lib/messages/settings';

// Most browsers call themselves several things at once: the first that fits is the one it is.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The programs of scripts say no more than their name and version: `curl/8.5.0`. */
const PROGRAM = /^([\w.-]+)\/[\w.]+/;

/** What a browser called itself, in words that its owner knows it by. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return sessionText.device(browser, system);
  const [, program] = PROGRAM.exec(userAgent) ?? [];
  const isBrowserLike = program === 'Mozilla';
  return browser ?? system ?? (isBrowserLike ? undefined : program) ?? sessionText.unknownDevice;
}
