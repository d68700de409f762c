/** Saves files without leaving the page: an address that may not be there is never navigated to. */
import { ResponseNotOk } from "../../contract/errors/ResponseNotOk.ts";
import { UnreadableAnswer } from "../../contract/errors/UnreadableAnswer.ts";
import { loginExpired } from "./leaveForLogout.ts";

/** How long the network may take to bring a file, and to say whether it is there, ms. */
const FILE_TIMEOUT_MS = 60_000;
const HEAD_TIMEOUT_MS = 10_000;
/** Some browsers read a blob only after the click, ms. */
const BLOB_KEPT_MS = 60_000;

/** Whether the page runs inside another app (LINE, Facebook), where no file that a script made can be saved. */
export function isInApp(agent: string): boolean {
	return /\bLine\/|\bFBA[NV]\b|\bFB_IAB\b|Instagram|MicroMessenger/.test(agent);
}

/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), BLOB_KEPT_MS);
}

/**
 * Inside another app goes to an address that is a download: the page stays. Only an answer that says so of itself is
 * gone to, as our own servers' do; a plain server's may open in place of the page.
 * @returns whether it did
 */
export async function goToDownload(address: string): Promise<boolean> {
	const signal = AbortSignal.timeout(HEAD_TIMEOUT_MS);
	const answer = await fetch(address, { method: "HEAD", redirect: "error", signal }).catch(
		() => null,
	);
	const disposition = answer?.headers.get("content-disposition") ?? "";
	if (!answer?.ok || !/^attachment\b/i.test(disposition)) return false;
	location.assign(address);
	return true;
}

/**
 * Fetches a picture or a PDF and saves it.
 * @throws LoginExpired, ResponseNotOk, UnreadableAnswer, and what fetch throws
 */
export async function saveFrom(address: string, name: string): Promise<void> {
	if (isInApp(navigator.userAgent) && (await goToDownload(address))) return;
	const answer = await fetchFile(address);
	if (answer === null) return;
	if (answer.status === 401) throw loginExpired();
	if (!answer.ok) throw new ResponseNotOk(answer.status);
	const file = await answer.blob();
	const isFile = file.size > 0 && !/^text\/|\bjson\b/.test(file.type);
	if (!isFile)
		throw new UnreadableAnswer(new URL(address, location.href).pathname, "it is no file");
	saveBlob(file, name);
}

/** Another origin's answer that scripts may not read is opened in a tab of its own instead: then null. */
async function fetchFile(address: string): Promise<Response | null> {
	const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
	try {
		return await fetch(address, { redirect: "error", signal });
	} catch (error) {
		const isElsewhere = new URL(address, location.href).origin !== location.origin;
		const mayBeThere = error instanceof TypeError && isElsewhere && navigator.onLine;
		const tab = mayBeThere ? window.open(address, "_blank") : null;
		if (tab === null) throw error;
		tab.opener = null;
		return null;
	}
}
