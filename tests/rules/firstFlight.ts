/** The beginning of a compressed page. */
import { createBrotliDecompress } from "node:zlib";

/** What a browser reads of a page of which only the beginning has come. */
export async function beginningOf(compressed: Buffer): Promise<string> {
	const decoder = createBrotliDecompress();
	let text = "";
	decoder.on("data", (chunk: Buffer) => {
		text += chunk.toString("latin1");
	});
	decoder.write(compressed);
	await new Promise<void>((resolve) => decoder.flush(resolve));
	decoder.destroy();
	return text;
}
