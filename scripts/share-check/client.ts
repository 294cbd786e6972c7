import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Agent } from './agents';

const TIMEOUT_MS = 20_000;

export interface Answer {
  url: string;
  status: number;
  /** The media type as sent, parameters included. */
  type: string;
  body: Buffer;
}

/** What a picture is, whatever was said of it. */
export interface Picture {
  status: number;
  /** As sent. */
  type: string;
  bytes: number;
  /** As decoded, `image/jpeg` for example; null when it could not be. */
  format: string | null;
  width: number;
  height: number;
}

/** Asks a site as one agent; follows no redirect. */
export interface Client {
  agent: Agent;
  get(url: string): Promise<Answer>;
  /** Each picture once. */
  picture(url: string): Promise<Picture>;
}

export function createClient(agent: Agent): Client {
  const pictures = new Map<string, Promise<Picture>>();
  const get = (url: string) => ask(url, agent);
  const picture = (url: string) => {
    const known = pictures.get(url) ?? get(url).then(decode);
    pictures.set(url, known);
    return known;
  };
  return { agent, get, picture };
}

// Not `fetch`: it would put a name of its own where there should be none.
function ask(url: string, { userAgent }: Agent): Promise<Answer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = { accept: '*/*', ...(userAgent && { 'user-agent': userAgent }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, signal }, async (answer) => {
      try {
        const { statusCode: status = 0, headers } = answer;
        const body = await buffer(answer);
        resolve({ url, status, type: headers['content-type'] ?? '', body });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once('error', reject).end();
  });
}

async function decode({ status, type, body }: Answer): Promise<Picture> {
  const told = { status, type, bytes: body.length };
  try {
    const image = sharp(body, { failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    // All of it is read: a file that was cut off has a header as good as any.
    await image.resize(64).toBuffer();
    return { ...told, format: `image/${format === 'heif' ? 'avif' : format}`, ...autoOrient };
  } catch {
    return { ...told, format: null, width: 0, height: 0 };
  }
}
