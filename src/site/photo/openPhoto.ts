/**
 * Opens a file as a canvas that phones can draw with. The browser decodes and rotates it (EXIF), and it is scaled down
 * once: a photo of 48 megapixels takes 190 MB, and 28 MB after that.
 */

/** More pixels than a zoomed photo shows, and far below the limit of phones for all canvases together. */
const MAX_PIXELS = 7_000_000;

export type Opened =
	| { kind: "photo"; photo: HTMLCanvasElement }
	/** The iPhone's format, which this browser cannot read. */
	| { kind: "heic" }
	| { kind: "unreadable" };

export async function openPhoto(file: Blob): Promise<Opened> {
	const address = URL.createObjectURL(file);
	try {
		const image = new Image();
		image.src = address;
		// decode() rejects if the browser cannot read the file; also if it is too large.
		await image.decode();
		return { kind: "photo", photo: drawnSmall(image) };
	} catch {
		return { kind: (await isHeic(file)) ? "heic" : "unreadable" };
	} finally {
		URL.revokeObjectURL(address);
	}
}

/** @throws if the image is empty, or there is no memory */
function drawnSmall(image: HTMLImageElement): HTMLCanvasElement {
	// Browsers rotate an image before they return its size, and when they draw it.
	const { naturalWidth, naturalHeight } = image;
	const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (naturalWidth * naturalHeight)));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(naturalWidth * scale));
	canvas.height = Math.max(1, Math.round(naturalHeight * scale));
	const context = canvas.getContext("2d", { alpha: false });
	if (context === null || naturalWidth === 0) throw new Error("no picture");
	// Transparent pixels become white.
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas;
}

/** Checks the first bytes, because names and types are often missing. */
async function isHeic(file: Blob): Promise<boolean> {
	const begun = await file
		.slice(4, 12)
		.text()
		.catch(() => "");
	return /^ftyp(hei|hev|mif1|msf1)/.test(begun);
}
