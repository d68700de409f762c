/** Saves and shares the photo certificate. Inside other apps it shows an image that the visitor presses and holds to save. */
import { useEffect, useRef, useState } from "react";
import { resultFileName } from "../../contract/kit/fileName.ts";
import { isInApp, saveBlob } from "../calls/saveFile.ts";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { type Certificate, drawCertificate } from "./drawPhoto.ts";
import { PHOTO_FORMATS } from "./photoFormats.ts";

interface Props {
	made: Certificate;
	texts: PhotoCertificateTexts;
}

export function SavePhoto({ made, texts }: Props) {
	const row = useRef<HTMLDivElement>(null);
	const [options, setOptions] = useState({ isInApp: false, canShare: false });
	/** The image to press and hold, with its certificate, which may have changed since. */
	const [held, setHeld] = useState<{ of: Certificate; address: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		setOptions({ isInApp: isInApp(navigator.userAgent), canShare: canSharePictures() });
	}, []);

	const make = async (keep: (file: File) => Promise<void> | void) => {
		if (row.current === null) return;
		setBusy(true);
		setFailed(false);
		try {
			await keep(await finishedFile(made, getComputedStyle(row.current).fontFamily));
		} catch (error) {
			// The visitor cancelled the share.
			const isCancelled = error instanceof DOMException && error.name === "AbortError";
			setFailed(!isCancelled);
		} finally {
			setBusy(false);
		}
	};
	const save = () =>
		make(async (file) =>
			options.isInApp
				? setHeld({ of: made, address: await asData(file) })
				: saveBlob(file, file.name),
		);
	const share = () => {
		const { name, worth, event } = made.facts;
		const text = [name, worth, event].filter((part) => part !== "").join(" · ");
		return make((file) => navigator.share({ files: [file], title: event, text }));
	};

	return (
		<div ref={row}>
			<div className="photo-keep">
				<button
					type="button"
					className="btn btn-primary photo-pick"
					disabled={isBusy}
					data-download="photo-certificate"
					onClick={save}
				>
					{texts["photoCert.save"]}
				</button>
				{options.canShare && (
					<button type="button" className="btn photo-pick" disabled={isBusy} onClick={share}>
						{texts["share.native"]}
					</button>
				)}
			</div>
			<p role="alert" className="text-error mt-2 font-medium empty:hidden">
				{isFailed ? texts["photoCert.notMade"] : ""}
			</p>
			{held?.of === made && (
				<figure className="mt-4" ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}>
					<figcaption role="status" className="mb-2 text-lg font-bold">
						{texts["photoCert.hold"]}
					</figcaption>
					<img
						src={held.address}
						alt={texts["photoCert.finished"]}
						className="rounded-box w-full"
						{...PHOTO_FORMATS[made.format]}
					/>
				</figure>
			)}
		</div>
	);
}

const QUALITY = 0.92;

/** @throws if the browser has no memory for it */
async function finishedFile(made: Certificate, fonts: string): Promise<File> {
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
function canSharePictures(): boolean {
	const sample = new File([""], "a.jpg", { type: "image/jpeg" });
	return "canShare" in navigator && navigator.canShare({ files: [sample] });
}

/** A file as a data URL, for apps that cannot save blobs. */
function asData(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}
