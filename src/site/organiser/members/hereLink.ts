/** A link of the server with the origin by which this browser reaches it: the next device reaches it so, too. */
export function hereLink(link: string): string {
	const { pathname, search, hash } = new URL(link, location.origin);
	return location.origin + pathname + search + hash;
}
