import type { Agent } from 'node:http';
import { paths } from '@/lib/paths';
import { addCategory, insertUser } from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';
import { type HttpResponse, sendRequest } from '@/tests/http-client';

/** An encoded upload, built before it is timed. */
export interface EncodedUpload {
  type: string;
  body: Buffer;
}

export interface UploadClient {
  encode(picture: Buffer): Promise<EncodedUpload>;
  send(
    parcel: EncodedUpload,
    options?: { agent?: Agent; signal?: AbortSignal },
  ): Promise<HttpResponse>;
}

/** Creates a user and a category, and returns a client that uploads to it. */
export async function createUploadClient(site: Site, category = 'Nature'): Promise<UploadClient> {
  await addCategory(site, category);
  const { token } = await insertUser(site);
  let count = 0;
  return {
    encode: async (picture) => {
      count += 1;
      const form = new FormData();
      form.append('title', `Picture ${count}`);
      form.append('category', category);
      form.append('wallpaper', new Blob([new Uint8Array(picture)]), 'picture.jpg');
      const response = new Response(form);
      const type = response.headers.get('content-type') ?? '';
      return { type, body: Buffer.from(await response.arrayBuffer()) };
    },
    send: ({ type, body }, options) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'content-length': body.length,
      };
      return sendRequest(site.port, paths.api.upload(), {
        method: 'POST',
        headers,
        body,
        ...options,
      });
    },
  };
}
