/** The frame of a keepsake's dialog: heading and close button. */
import type { ReactNode } from "react";
import { useModal } from "../shell/dialog/useModal.ts";

interface Props {
	heading: string;
	/** The close button's accessible name. */
	close: string;
	onClose: () => void;
	children: ReactNode;
}

export function KeepsakeDialog({ heading, close, onClose, children }: Props) {
	const { dialog, answer } = useModal<null>(null, onClose);
	return (
		<dialog ref={dialog} className="modal-window" aria-labelledby="media-heading">
			<div className="p-[min(1rem,5vw)] sm:p-6">
				<div className="mb-3 flex flex-wrap-reverse items-end gap-x-2">
					<h2
						id="media-heading"
						className="min-w-0 grow basis-40 pt-2 text-xl leading-snug font-bold break-words"
					>
						{heading}
					</h2>
					<button
						type="button"
						className="btn btn-ghost ms-auto -me-2 size-11 p-0"
						aria-label={close}
						onClick={() => answer(null)}
					>
						<svg
							className="size-5"
							viewBox="0 0 24 24"
							fill="none"
							stroke="currentColor"
							strokeWidth="2"
							strokeLinecap="round"
							aria-hidden="true"
						>
							<path d="m6 6 12 12M18 6 6 18" />
						</svg>
					</button>
				</div>
				{children}
			</div>
		</dialog>
	);
}
