/** Asks the clip service for a finish photo. It comes as a blob, so that a page may draw with it. */

/** A call of the service, made ready by the page: islands know neither its address nor its key. */
export interface FinishPhotoCall {
	address: string;
	fields: Readonly<Record<string, string>>;
}

export type FinishPhotoAnswer =
	| { kind: "photo"; photo: Blob }
	/** Nobody was in the picture at that moment. */
	| { kind: "none" }
	| { kind: "failed" };

/** How long the service may take to cut it, ms. */
const PATIENCE_MS = 20_000;

export async function askFinishPhoto({
	address,
	fields,
}: FinishPhotoCall): Promise<FinishPhotoAnswer> {
	try {
		const answer = await fetch(address, {
			method: "POST",
			body: new URLSearchParams(fields),
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		if (answer.status === 404) return { kind: "none" };
		const photo = await answer.blob();
		return answer.ok && photo.size > 0 ? { kind: "photo", photo } : { kind: "failed" };
	} catch {
		return { kind: "failed" };
	}
}
