// Runs before the page is painted: where a browser knows no push messages the button is not there, and nothing jumps.
(() => {
	const { parentElement: box } = document.currentScript;
	const isKnown =
		"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
	if (isKnown) return;
	// Safari on a phone has them for a site on the home screen, and does not report whether another could be one.
	if (navigator.standalone !== false) box.hidden = true;
	else
		for (const part of box.querySelectorAll("button, [data-state]"))
			part.hidden = part.dataset.state !== "install";
})();
