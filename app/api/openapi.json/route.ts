import { apiDocument } from '@/app/api/open-api';
import { answerDocument } from '@/lib/http/document';

let cached: string | undefined;

export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'application/json', async () => {
    cached ??= JSON.stringify(apiDocument());
    return cached;
  });
}
