/** Makes the background of certificates from an uploaded image: in the page's shape, small enough for a PDF. */
import { PAGES, type Template } from "../../media/certificate/template.ts";
import { damaged, readGivenImage } from "../drawing/givenImage.ts";

/** A PDF has at most 500 KB; the letters of several fonts take about 60 of them. */
const MAX_BYTES = 400_000;
/** Tried one after the other until the image is small enough: pixels of the long side (A4 at 200 dpi first) and mozjpeg's quality. */
const ATTEMPTS: readonly (readonly [longSide: number, quality: number])[] = [
	[2_339, 80],
	[2_339, 65],
	[1_754, 65],
	[1_754, 45],
	[1_170, 45],
	[585, 45],
];

/** @throws Refusal 415, 413 or 400 that says what to do */
export async function makeBackground(given: Buffer, template: Template): Promise<Buffer> {
	const image = await readGivenImage(given);
	const page = PAGES[template.page];
	let bytes = Buffer.alloc(0);
	for (const [longSide, quality] of ATTEMPTS) {
		const scale = longSide / Math.max(page.width, page.height);
		// A small image is not enlarged.
		const width = Math.min(Math.round(page.width * scale), image.width);
		const height = Math.max(1, Math.round((width * page.height) / page.width));
		bytes = await image
			.open()
			.resize({ width, height, fit: "cover" })
			.flatten({ background: template.colour })
			.jpeg({ quality, mozjpeg: true })
			.toBuffer()
			.catch(damaged);
		if (bytes.length <= MAX_BYTES) break;
	}
	return bytes;
}
