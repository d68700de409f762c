/** The photo in the frame: the finish photo, if there is one, until the visitor chooses another. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { fetchPhoto } from "../keepsakes/clip/fetchPhoto.ts";
import type { Photo } from "./drawPhoto.ts";
import { type Opened, openPhoto } from "./openPhoto.ts";
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
