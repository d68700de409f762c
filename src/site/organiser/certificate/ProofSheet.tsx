/** The drawn page. Fields are dragged, and changed by their handles; where a pointer lets go, the draft changes. */
import { type PointerEvent, useRef, useState } from "react";
import { useScreen } from "../frame/screenContext.tsx";
import { toggled } from "./FieldList.tsx";
import { fieldName } from "./fieldName.ts";
import { type Handle, handlePoint, handlesOf, moveFields, resizeField } from "./moveFields.ts";
import { type Guide, snapBounds } from "./snapBounds.ts";
import {
	boundsOf,
	commonBounds,
	hasLetters,
	PAGE_SIZES,
	type Template,
	withFields,
} from "./templateFields.ts";

interface Props {
	template: Template;
	chosen: readonly number[];
	/** '' before the first. */
	image: string;
	/** Whether the image shows an earlier draft. */
	isOld: boolean;
	onChoose: (indexes: readonly number[]) => void;
	onChange: (change: (template: Template) => Template) => void;
}

/** A field or a handle that a pointer holds. */
interface Drag {
	pointer: number;
	/** Where it was taken, mm. */
	from: { x: number; y: number };
	indexes: readonly number[];
	/** null if the fields are moved. */
	handle: Handle | null;
	/** The template if the pointer let go now. */
	after: Template;
	guides: readonly Guide[];
	/** Whether the pointer was moved at all. */
	isMoved: boolean;
}

/** A pointer that trembles moves nothing, mm. */
const TREMBLES_MM = 0.7;
const HANDLE_MM = 2.6;
/** Letters of a field's name above it, mm. */
const NAME_MM = 5.5;
const MIN_MM = 2;

export function ProofSheet(props: Props) {
	const { texts } = useScreen("certificate");
	const { template, chosen, image, isOld, onChoose, onChange } = props;
	const sheet = useRef<SVGSVGElement>(null);
	const [drag, setDrag] = useState<Drag | null>(null);
	const page = PAGE_SIZES[template.page];
	const shown = drag?.after ?? template;

	function pointOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
		const box = sheet.current?.getBoundingClientRect();
		if (!box) return { x: 0, y: 0 };
		const scale = page.width / box.width;
		return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
	}

	function take(event: PointerEvent, index: number, handle: Handle | null) {
		if (event.button !== 0) return;
		event.stopPropagation();
		if (event.shiftKey && handle === null) return onChoose(toggled(chosen, index));
		const indexes = handle === null && chosen.includes(index) ? chosen : [index];
		onChoose(indexes);
		sheet.current?.setPointerCapture(event.pointerId);
		setDrag({
			pointer: event.pointerId,
			from: pointOf(event),
			indexes,
			handle,
			after: template,
			guides: [],
			isMoved: false,
		});
	}

	function follow(event: PointerEvent) {
		if (drag === null || drag.pointer !== event.pointerId) return;
		const at = pointOf(event);
		const [right, down] = [at.x - drag.from.x, at.y - drag.from.y];
		if (!drag.isMoved && Math.hypot(right, down) < TREMBLES_MM) return;
		setDrag({ ...drag, isMoved: true, ...dragged(drag, right, down, event.altKey) });
	}

	function dragged({ indexes, handle }: Drag, right: number, down: number, isFree: boolean) {
		if (handle !== null) {
			const resize = { right, down };
			return {
				after: withFields(template, indexes, (field) => resizeField(field, handle, resize, page)),
				guides: [],
			};
		}
		const moved = moveFields(template, indexes, right, down);
		if (isFree) return { after: moved, guides: [] };
		const isOwn = (index: number) => indexes.includes(index);
		const bounds = commonBounds(moved.fields.filter((_, index) => isOwn(index)).map(boundsOf));
		const others = template.fields.filter((field, index) => !isOwn(index) && hasLetters(field));
		const snap = snapBounds(bounds, others.map(boundsOf), page);
		const after = moveFields(template, indexes, right + snap.right, down + snap.down);
		return { after, guides: snap.guides };
	}

	function release(isDone: boolean) {
		if (drag === null) return;
		if (isDone && drag.isMoved) onChange(() => drag.after);
		setDrag(null);
	}

	return (
		<div className="cert-sheet" data-page={template.page}>
			{image !== "" && (
				<img
					src={image}
					alt={texts["organiser.certificate.imageAlt"]}
					data-old={isOld ? "" : undefined}
				/>
			)}
			{/* The list beside it has the same fields for keyboards and screen readers. */}
			<svg
				ref={sheet}
				viewBox={`0 0 ${page.width} ${page.height}`}
				aria-hidden="true"
				data-dragging={drag?.isMoved ? "" : undefined}
				onPointerDown={() => onChoose([])}
				onPointerMove={follow}
				onPointerUp={() => release(true)}
				onPointerCancel={() => release(false)}
			>
				<line
					className="cert-middle"
					x1={page.width / 2}
					x2={page.width / 2}
					y1={0}
					y2={page.height}
				/>
				{order(shown, chosen).map((index) => {
					const field = shown.fields[index];
					if (!field) return null;
					const { left, top, width, height } = boundsOf(field);
					const isChosen = chosen.includes(index);
					return (
						<g key={index} data-field={index} data-chosen={isChosen ? "" : undefined}>
							<rect
								className={hasLetters(field) ? "cert-text" : "cert-shape"}
								data-hollow={field.kind === "box" && field.edge > 0 ? "" : undefined}
								x={left}
								y={top}
								width={Math.max(MIN_MM, width)}
								height={Math.max(MIN_MM, height)}
								onPointerDown={(event) => take(event, index, null)}
							/>
							{isChosen && (
								<text x={left} y={top - 1} fontSize={NAME_MM}>
									{fieldName(field, texts)}
								</text>
							)}
						</g>
					);
				})}
				{chosen.length === 1 &&
					chosen.map((index) => {
						const field = shown.fields[index];
						return (
							field &&
							handlesOf(field).map((handle) => {
								const { x, y } = handlePoint(field, handle);
								return (
									<rect
										key={`${handle.across} ${handle.down}`}
										className="cert-handle"
										data-handle={`${handle.across} ${handle.down}`}
										x={x - HANDLE_MM / 2}
										y={y - HANDLE_MM / 2}
										width={HANDLE_MM}
										height={HANDLE_MM}
										onPointerDown={(event) => take(event, index, handle)}
									/>
								);
							})
						);
					})}
				{drag?.guides.map(({ axis, at }) =>
					axis === "x" ? (
						<line key="x" className="cert-guide" x1={at} x2={at} y1={0} y2={page.height} />
					) : (
						<line key="y" className="cert-guide" x1={0} x2={page.width} y1={at} y2={at} />
					),
				)}
			</svg>
		</div>
	);
}

/** Large shapes lie below small ones and texts, and a chosen text on top, so that each can be taken. */
function order({ fields }: Template, chosen: readonly number[]): number[] {
	const rank = (index: number) => {
		const field = fields[index];
		if (!field) return 0;
		const { width, height } = boundsOf(field);
		const above = hasLetters(field) ? (chosen.includes(index) ? 2 * HUGE : HUGE) : 0;
		return above - width * height;
	};
	return fields.map((_, index) => index).sort((a, b) => rank(a) - rank(b));
}

/** More than the area of a page, mm². */
const HUGE = 100_000;
