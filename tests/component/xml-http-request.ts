type Respond = (request: Request) => Promise<Response>;

/** Creates a replacement for `XMLHttpRequest` with the parts that {@link sendForm} uses. */
export function createXmlHttpRequest(respond: Respond) {
  return class {
    status = 0;
    responseText = '';
    upload: Partial<Pick<XMLHttpRequestUpload, 'onprogress' | 'onload'>> = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    onloadend = () => undefined;
    #url = '';
    #method = '';
    #headers = new Headers();
    #responseHeaders = new Headers();
    #aborted = new AbortController();

    open(method: string, url: string) {
      [this.#method, this.#url] = [method, url];
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string) {
      return this.#responseHeaders.get(name);
    }

    abort() {
      this.#aborted.abort();
      this.#end(this.onabort);
    }

    /** Half of the body is sent at once, the rest with the response. */
    async send(body: FormData) {
      const { signal } = this.#aborted;
      const init = { method: this.#method, headers: this.#headers, body, signal };
      try {
        this.upload.onprogress?.call(this as never, { loaded: 1, total: 2 } as ProgressEvent);
        const response = await respond(new Request(this.#url, init));
        if (signal.aborted) return;
        this.upload.onload?.call(this as never, new ProgressEvent('load'));
        this.status = response.status;
        this.#responseHeaders = response.headers;
        this.responseText = await response.text();
        this.#end(this.onload);
      } catch {
        if (!signal.aborted) this.#end(this.onerror);
      }
    }

    #end(handler: () => void) {
      handler();
      this.onloadend();
    }
  };
}
