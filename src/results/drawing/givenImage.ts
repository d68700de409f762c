/**
 * An uploaded image. Its type is detected by content and not by name. It is limited in size and encoded again, so that
 * no bytes of the file itself are sent to visitors (DESIGN section 7).
 */
import type { Metadata, Sharp } from "sharp";
import { Refusal } from "../../http/Refusal.ts";
import { IMAGE_MAX_BYTES } from "../../race/limits.ts";

export interface GivenImage {
	/** Pixels, after the rotation that the file asks for. */
	width: number;
	height: number;
	/** A new pipeline on the image, rotated upright. */
	open(): Sharp;
}

/** More than phones take. A decompression bomb has billions of pixels and would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Images within these limits take less time, seconds. */
const LONGEST_S = 20;

const PIXELS = new Intl.NumberFormat("en");

/**
 * Checks an image's bytes.
 * @throws Refusal 415, 413 or 400 that says what to do
 */
export async function readGivenImage(given: Buffer): Promise<GivenImage> {
	if (given.length > IMAGE_MAX_BYTES)
		throw new Refusal(
			413,
			"too-large",
			`the picture has ${given.length} bytes, at most ${IMAGE_MAX_BYTES} are taken: make it smaller`,
		);
	checkKind(given);
	// Loaded with the first image: most servers and commands need none.
	const { default: sharp } = await import("sharp");
	const open = (limitInputPixels: number | false) =>
		sharp(given, { failOn: "error", limitInputPixels });
	// Only the header is read for this; no pixel is decoded.
	const { width, height } = await dimensionsOf(open(false));
	if (width * height > MAX_PIXELS)
		throw new Refusal(
			413,
			"too-large",
			`the picture has ${width} x ${height} pixels, at most ${PIXELS.format(MAX_PIXELS)} are taken: make it smaller`,
		);
	return {
		width,
		height,
		open: () => open(MAX_PIXELS).autoOrient().timeout({ seconds: LONGEST_S }),
	};
}

/** Pixels, after the rotation that the file asks for. */
async function dimensionsOf(image: Sharp): Promise<Metadata["autoOrient"]> {
	const { autoOrient } = await image.metadata().catch(damaged);
	return autoOrient;
}

/** For an image that cannot be decoded. @throws Refusal */
export function damaged(): never {
	throw new Refusal(
		400,
		"wrong-field",
		"the picture is damaged or cut off: open it, save it again as JPEG or PNG, and send that",
	);
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** The accepted types, by their first bytes. */
const ACCEPTED: readonly ((bytes: Buffer) => boolean)[] = [
	(bytes) => latin(bytes, 0, 3) === "\xff\xd8\xff",
	(bytes) => latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
	(bytes) => latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP",
	(bytes) => latin(bytes, 4, 12) === "ftypavif",
];

/** Other types that are often uploaded. */
const OTHERS: readonly { name: string; begins: RegExp }[] = [
	{ name: "a GIF", begins: /^GIF8/ },
	{ name: "a PDF", begins: /^%PDF/ },
	{ name: "an SVG or a web page", begins: /^(\xef\xbb\xbf)?\s*</ },
	{ name: "a TIFF", begins: /^(II\*\0|MM\0\*)/ },
	{ name: "a HEIC", begins: /^.{4}ftyp/s },
	{ name: "an archive", begins: /^(PK|Rar|7z)/ },
];

function checkKind(given: Buffer): void {
	if (ACCEPTED.some((isIt) => isIt(given))) return;
	const head = latin(given, 0, 64);
	const found = OTHERS.find(({ begins }) => begins.test(head))?.name;
	const what = given.length === 0 ? "no bytes came" : `this is ${found ?? "no picture"}`;
	throw new Refusal(415, "wrong-type", `${what}: send a JPEG, PNG, WebP or AVIF`);
}
