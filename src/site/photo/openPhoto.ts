/**
 * A file becomes a picture that phones can draw with. The browser reads it, turned as the camera was held (EXIF), and
 * it is drawn once, small enough: a photo of 48 megapixels has 190 MB as it is, and 28 here.
 */

/** More pixels than any window shows, zoomed in; and far below what phones give to all canvases together. */
const MOST_PIXELS = 7_000_000;

export type Opened =
	| { kind: "photo"; photo: HTMLCanvasElement }
	/** An iPhone's own format, which this browser does not read. */
	| { kind: "heic" }
	| { kind: "unreadable" };

export async function openPhoto(file: Blob): Promise<Opened> {
	const address = URL.createObjectURL(file);
	try {
		const image = new Image();
		image.src = address;
		// decode() fails for a file that the browser cannot read; it can also fail for the size alone.
		await image.decode();
		return { kind: "photo", photo: drawnSmall(image) };
	} catch {
		return { kind: (await isHeic(file)) ? "heic" : "unreadable" };
	} finally {
		URL.revokeObjectURL(address);
	}
}

/** @throws where there is nothing to draw, or no memory */
function drawnSmall(image: HTMLImageElement): HTMLCanvasElement {
	// Upright: browsers rotate an image before they return its size, and when they draw it.
	const { naturalWidth, naturalHeight } = image;
	const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(naturalWidth * scale));
	canvas.height = Math.max(1, Math.round(naturalHeight * scale));
	const context = canvas.getContext("2d", { alpha: false });
	if (context === null || naturalWidth === 0) throw new Error("no picture");
	// What was transparent is white, as on paper.
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas;
}

/** By what it begins with: names and types are often missing. */
async function isHeic(file: Blob): Promise<boolean> {
	const begun = await file
		.slice(4, 12)
		.text()
		.catch(() => "");
	return /^ftyp(hei|hev|mif1|msf1)/.test(begun);
}
