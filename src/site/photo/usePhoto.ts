/** The photo in the frame: the finish photo, if there is one, until the visitor chooses another. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { fetchPhoto } from "../keepsakes/clip/fetchPhoto.ts";
import type { Photo } from "./drawPhoto.ts";
import type { FinishPhoto } from "./photoFacts.ts";

/** The message about the photo, by message key; null for none. */
export type PhotoMessage = keyof PhotoCertificateTexts | null;

interface Shown {
	photo: Photo;
	/** The progress, or the error. */
	word: PhotoMessage;
	isBusy: boolean;
}

const NONE: Shown = { photo: null, word: null, isBusy: false };

/** @param onPhoto called with each new photo */
export function usePhoto(finish: FinishPhoto | null, onPhoto: () => void) {
	const [shown, setShown] = useState(NONE);
	/** Number of the last request: only its photo is shown. */
	const asked = useRef(0);

	const show = useCallback(
		async (word: keyof PhotoCertificateTexts, open: () => Promise<Opened | PhotoMessage>) => {
			const turn = ++asked.current;
			setShown(({ photo }) => ({ photo, word, isBusy: true }));
			const opened = await open();
			if (turn !== asked.current) return;
			if (typeof opened === "object" && opened?.kind === "photo") {
				onPhoto();
				setShown({ photo: opened.photo, word: null, isBusy: false });
			} else
				setShown(({ photo }) => ({
					photo,
					word: typeof opened === "object" ? wordFor(opened) : opened,
					isBusy: false,
				}));
		},
		[onPhoto],
	);

	const take = useCallback(
		(file: Blob) => void show("photoCert.opening", () => openPhoto(file)),
		[show],
	);
	const takeFinish = useCallback(() => {
		if (finish === null) return;
		void show("photoCert.fetching", async () => {
			const fetched = await fetchPhoto(finish.target, finish.at, new AbortController().signal);
			if (fetched.kind === "photo") return openPhoto(fetched.blob);
			return fetched.reason === "none" ? "photoCert.noFinish" : "photoCert.failed";
		});
	}, [finish, show]);

	useEffect(() => {
		// A photo that was chosen before the island hydrated stays.
		if (asked.current === 0) takeFinish();
	}, [takeFinish]);

	return { ...shown, take, takeFinish };
}

function wordFor(opened: Opened | null): PhotoMessage {
	return opened?.kind === "heic" ? "photoCert.heic" : "photoCert.unreadable";
}

/** More pixels than a zoomed photo shows, and far below the limit of phones for all canvases together. */
const MAX_PIXELS = 7_000_000;

type Opened =
	| { kind: "photo"; photo: HTMLCanvasElement }
	/** The iPhone's format, which this browser cannot read. */
	| { kind: "heic" }
	| { kind: "unreadable" };

/**
 * Opens a file as a canvas that phones can draw with. The browser decodes and rotates it (EXIF), and it is scaled down
 * once: a photo of 48 megapixels takes 190 MB, and 28 MB after that.
 */
async function openPhoto(file: Blob): Promise<Opened> {
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
