/** The text of a body without its encoding. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export function unpacked(body: Buffer, encoding: string | undefined): string {
	if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
	if (encoding === "gzip") return gunzipSync(body).toString("utf8");
	return body.toString("utf8");
}
