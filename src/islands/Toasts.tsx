/** The notices of the page: read out at once, and gone by themselves. One on a page. */
import { useStore } from "@nanostores/react";
import { toasts } from "../stores/toasts.ts";

export function Toasts() {
	const shown = useStore(toasts);
	return (
		<div
			role="alert"
			className="fixed inset-x-4 bottom-4 z-30 flex flex-col items-center gap-2 empty:hidden"
		>
			{shown.map(({ id, text }) => (
				<p
					key={id}
					className="bg-neutral text-neutral-content rounded-field px-4 py-3 font-medium shadow-lg"
				>
					{text}
				</p>
			))}
		</div>
	);
}
