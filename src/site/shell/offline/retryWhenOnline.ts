/** Loads a stored page again when the network is back. */

let isWatching = false;

/** Watches the network if the page is a stored copy. Call it whenever the line of its age may have appeared. */
export function retryWhenOnline(): void {
	if (isWatching || !isStored()) return;
	isWatching = true;
	let isLeaving = false;
	// A reload would cancel the visitor's own navigation. Only here, because some browsers do not restore pages that listen.
	addEventListener("beforeunload", () => {
		isLeaving = true;
	});
	addEventListener("pageshow", () => {
		isLeaving = false;
	});
	addEventListener("online", () => {
		if (!isLeaving && isStored()) location.reload();
	});
}

function isStored(): boolean {
	return document.querySelector("[data-kept]:not([hidden])") !== null;
}
