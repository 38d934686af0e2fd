import type { CDPSession } from '@playwright/test';

interface SentRequest {
  url: string;
  /** The kind of the resource, in lower case: `document`, `script`, `font` … */
  kind: string;
  /** Bytes of the answer over the wire, headers included. */
  bytes: number;
}

export interface FollowedRequests {
  /** Redirects too, each as one. */
  all: readonly SentRequest[];
  underWay(): SentRequest[];
  /** Milliseconds since a request was sent or a part of an answer came. */
  quietFor(): number;
}

/** Follows what a page requests. @param session with the domain `Network` enabled */
export function followRequests(session: CDPSession): FollowedRequests {
  const all: SentRequest[] = [];
  const underWay = new Map<string, SentRequest>();
  let lastEvent = Date.now();
  const change = (requestId: string, changes: Partial<SentRequest>) => {
    lastEvent = Date.now();
    const request = underWay.get(requestId);
    if (request) Object.assign(request, changes);
  };
  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, redirectResponse, type = 'Other' } = event;
    if (!/^https?:/.test(request.url)) return;
    if (redirectResponse) change(requestId, { bytes: redirectResponse.encodedDataLength });
    const sent = { url: request.url, kind: type.toLowerCase(), bytes: 0 };
    all.push(sent);
    underWay.set(requestId, sent);
    lastEvent = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    change(requestId, { kind: type.toLowerCase() });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const before = underWay.get(requestId)?.bytes ?? 0;
    change(requestId, { bytes: before + encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { bytes: encodedDataLength });
    underWay.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    change(requestId, {});
    underWay.delete(requestId);
  });
  return {
    all,
    underWay: () => [...underWay.values()],
    quietFor: () => Date.now() - lastEvent,
  };
}
