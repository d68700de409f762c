/** Leaves .br and .gz beside every file of a folder that is worth it, so that the server never compresses a file. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this a compressed file is not smaller on the wire, bytes. */
const COMPRESS_FROM = 512;

export function precompress(folder) {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !/\.(js|css|svg|json|html|txt|xml|webmanifest)$/.test(entry.name))
			continue;
		const file = join(entry.parentPath ?? entry.path, entry.name);
		const bytes = readFileSync(file);
		if (bytes.length < COMPRESS_FROM) continue;
		const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
		writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
		writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	}
}
