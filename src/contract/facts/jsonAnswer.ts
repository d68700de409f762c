/** A JSON response of the site itself. Any page on the web may read it, because it has no personal content. */
export function jsonAnswer(status: number, cacheControl: string, body: object): Response {
	return new Response(JSON.stringify(body), {
		status,
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": cacheControl,
			"Access-Control-Allow-Origin": "*",
			...(status === 503 ? { "Retry-After": "5" } : {}),
		},
	});
}
