import { IconHelpCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { placeBeside } from './place-beside.ts'
import { explain, type Term } from './terms.ts'
import classes from './what-is.module.css'

/** A question mark beside a word of our own: it says what the word means when it is pointed at, focused or tapped. */
export function WhatIs({ term }: { term: Term }) {
  const { question, answer } = explain(term)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  /** The pointer may go on to the words, which touch the button; and who came by a key or a tap goes on reading. */
  const leave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    const isOnWords = relatedTarget instanceof Node && bubble.current?.contains(relatedTarget)
    if (!isOnWords && document.activeElement !== button.current) close()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={question}
        aria-describedby={isOpen ? id : undefined}
        // What is open hears Escape before the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        onClick={() => {
          // Not every browser focuses what is tapped.
          button.current?.focus()
          open()
        }}
        onFocus={open}
        onBlur={close}
        onMouseEnter={open}
        onMouseLeave={leave}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Words id={id} button={button} bubble={bubble} onClose={close} onLeave={leave}>
          {answer}
        </Words>
      )}
    </>
  )
}

interface WordsProps {
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly bubble: RefObject<HTMLSpanElement | null>
  readonly onClose: () => void
  readonly onLeave: (event: { relatedTarget: EventTarget | null }) => void
  readonly children: string
}

/** Over everything else, dialogs too. */
function Words({ id, button, bubble, onClose, onLeave, children }: WordsProps) {
  useLayoutEffect(() => {
    if (!bubble.current || !button.current) return
    bubble.current.showPopover()
    placeBeside(bubble.current, button.current)
  }, [bubble, button])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const onDown = ({ target }: Event) => {
      const isWithin = [button, bubble].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isWithin) onClose()
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onDown)
    addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onDown)
      removeEventListener('scroll', onClose, { capture: true })
    }
  }, [button, bubble, onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears the pointer go
    <span ref={bubble} id={id} role="tooltip" popover="manual" className={classes.words} onMouseLeave={onLeave}>
      {children}
    </span>
  )
}
