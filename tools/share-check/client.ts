import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Agent } from './agents';

const TIMEOUT_MS = 20_000;

export interface ClientResponse {
  url: string;
  status: number;
  type: string;
  body: Buffer;
}

export interface DecodedImage {
  status: number;
  type: string;
  bytes: number;
  /** The decoded format, such as `image/jpeg`. `null` if decoding failed. */
  format: string | null;
  width: number;
  height: number;
}

export interface Client {
  agent: Agent;
  get(url: string): Promise<ClientResponse>;
  getImage(url: string): Promise<DecodedImage>;
}

export function createClient(agent: Agent): Client {
  const pictures = new Map<string, Promise<DecodedImage>>();
  const get = (url: string) => sendRequest(url, agent);
  const picture = (url: string) => {
    const known = pictures.get(url) ?? get(url).then(decode);
    pictures.set(url, known);
    return known;
  };
  return { agent, get, getImage: picture };
}

// `fetch` can't omit the user agent.
function sendRequest(url: string, { userAgent }: Agent): Promise<ClientResponse> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const headers = { accept: '*/*', ...(userAgent && { 'user-agent': userAgent }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, signal }, async (response) => {
      try {
        const { statusCode: status = 0, headers } = response;
        const body = await buffer(response);
        resolve({ url, status, type: headers['content-type'] ?? '', body });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once('error', reject).end();
  });
}

async function decode({ status, type, body }: ClientResponse): Promise<DecodedImage> {
  const file = { status, type, bytes: body.length };
  try {
    const image = sharp(body, { failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    // Decodes the whole file, because a truncated one still has a valid header.
    await image.resize(64).toBuffer();
    return { ...file, format: `image/${format === 'heif' ? 'avif' : format}`, ...autoOrient };
  } catch {
    return { ...file, format: null, width: 0, height: 0 };
  }
}
