/** What a body says when its encoding is taken off. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export function unpacked(body: Buffer, encoding: string | undefined): string {
	if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
	if (encoding === "gzip") return gunzipSync(body).toString("utf8");
	return body.toString("utf8");
}
