/** The finished certificate as a file, and what the browser can do with it. */
import { resultFileName } from "../../contract/fileName.ts";
import { type Certificate, drawCertificate } from "./drawPhoto.ts";
import { PHOTO_FORMATS } from "./photoFormats.ts";

const QUALITY = 0.92;

/** @throws if the browser has no memory for it */
export async function finishedFile(made: Certificate, fonts: string): Promise<File> {
	const canvas = document.createElement("canvas");
	const { width, height } = PHOTO_FORMATS[made.format];
	canvas.width = width;
	canvas.height = height;
	drawCertificate(canvas, fonts, made);
	const blob = await new Promise<Blob | null>((resolve) =>
		canvas.toBlob(resolve, "image/jpeg", QUALITY),
	);
	if (blob === null) throw new Error("nothing was drawn");
	const { event: eventName, bib, name } = made.facts;
	return new File([blob], resultFileName({ eventName, bib, name }, ".jpg"), { type: blob.type });
}

/** Whether the system's share dialog accepts images. */
export function canSharePictures(): boolean {
	const sample = new File([""], "a.jpg", { type: "image/jpeg" });
	return "canShare" in navigator && navigator.canShare({ files: [sample] });
}

/** A file as a data URL, for apps that cannot save blobs. */
export function asData(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}
