import { sessionText } from '@/lib/messages/settings';

// Order matters: most user agents also contain the names of other browsers.
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

/** Such as `curl/8.5.0`. */
const PROGRAM = /^([\w.-]+)\/[\w.]+/;

export function getDeviceName(userAgent: string): string {
  const findName = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)];
  if (browser && system) return sessionText.device(browser, system);
  const [, program] = PROGRAM.exec(userAgent) ?? [];
  const isBrowserLike = program === 'Mozilla';
  return browser ?? system ?? (isBrowserLike ? undefined : program) ?? sessionText.unknownDevice;
}
