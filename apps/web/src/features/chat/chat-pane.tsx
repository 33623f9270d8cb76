import type { ChatModel } from '@clew/contracts/http/chat'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useCallback } from 'react'
import { ChatBanner } from './chat-banner.tsx'
import classes from './chat-pane.module.css'
import { Composer } from './composer/composer.tsx'
import { EngineNote } from './engine-note.tsx'
import { ChatHeader } from './header/chat-header.tsx'
import { LocalModelsBanner } from './local-models-banner.tsx'
import { NoChat } from './no-chat.tsx'
import { personaName } from './persona-labels.ts'
import { Personas } from './personas.tsx'
import { SettingsPanel } from './settings-panel/settings-panel.tsx'
import { type Drawer, drawerButtonId, drawerId } from './sidebar/use-drawer.ts'
import type { Draft } from './studio/draft.ts'
import type { Studio, StudioState } from './studio/studio-state.ts'
import type { JumpTarget } from './thread/jump-to-message.ts'
import { Thread } from './thread/thread.tsx'
import type { Copying } from './use-copying.ts'

interface Props {
  readonly studio: Studio
  readonly state: StudioState
  readonly copying: Copying
  readonly drawer: Drawer
  readonly jumpTarget: JumpTarget | null
  readonly onCreate: () => void
}

/** The chat that is open; below the list of chats when that lies above it. */
export function ChatPane(props: Props) {
  const { studio, state, drawer } = props
  const session = state.sessions?.find(({ id }) => id === state.selectedId)
  return (
    <div className={classes.pane} data-editor={state.isEditorOpen || undefined} inert={drawer.isOver}>
      <div className={classes.top}>
        <LocalModelsBanner />
        <PaneBanner studio={studio} state={state} />
        {!session && drawer.isNarrow && (
          <div className={classes.bar}>
            <MenuButton drawer={drawer} />
          </div>
        )}
      </div>
      {session && state.draft ? (
        <OpenChat {...props} session={session} draft={state.draft} />
      ) : (
        state.sessions && (
          <NoChat
            studio={studio}
            presets={state.presets}
            isRuleEngine={chosenModel(state.models, null)?.is_rule_engine === true}
            onCreate={props.onCreate}
          />
        )
      )}
    </div>
  )
}

/** What could not be loaded is asked for again, also when the banner is closed: nothing else would be on the screen. */
function PaneBanner({ studio, state: { banner, sessions, selectedId, messages } }: Pick<Props, 'studio' | 'state'>) {
  if (banner === null) return null
  const close = () => studio.showBanner(null)
  const isMissing = sessions === undefined || (selectedId !== null && messages === undefined)
  const retry = () => {
    close()
    if (sessions === undefined || selectedId === null) studio.open(selectedId)
    else studio.select(selectedId)
  }
  return <ChatBanner text={banner} onRetry={isMissing ? retry : null} onClose={isMissing ? retry : close} />
}

interface OpenProps extends Props {
  readonly session: NonNullable<StudioState['sessions']>[number]
  readonly draft: NonNullable<StudioState['draft']>
}

function OpenChat({ studio, state, session, draft, copying, drawer, jumpTarget }: OpenProps) {
  const { answering, messages, isEditorOpen } = state
  const { isNarrow } = drawer
  const send = useSend(studio)
  // What is only being typed out yet keeps nobody from asking.
  const isSending = answering !== null && answering.status !== 'typing'
  const isRuleEngine = chosenModel(state.models, draft.model)?.is_rule_engine === true
  const isFresh = messages?.length === 0 && answering === null
  return (
    <>
      <div className={classes.header}>
        <ChatHeader
          studio={studio}
          session={session}
          draft={draft}
          messages={messages}
          models={state.models}
          isUnsaved={state.unsaved.has(session.id)}
          isSaving={state.isSaving}
          isSending={isSending}
          isNarrow={isNarrow}
          copying={copying}
          menuButton={isNarrow && <MenuButton drawer={drawer} />}
        />
      </div>
      <div className={classes.thread}>
        <Thread state={state} studio={studio} jumpTarget={jumpTarget} />
      </div>
      <div className={classes.write}>
        {isFresh && draft.templateId === null && (
          <Personas
            presets={state.presets}
            chosen={draft.presetKey}
            isRuleEngine={isRuleEngine}
            onChoose={studio.choosePreset}
          />
        )}
        <Composer
          studio={studio}
          input={state.input}
          isSending={isSending}
          isStoppable={answering !== null}
          editedId={state.editedId}
          isEditorOpen={isEditorOpen}
          isNarrow={isNarrow}
          summary={settingsSummary(state, draft)}
          models={state.models}
          model={draft.model}
          onSend={send}
        />
        {(isFresh || !isNarrow) && isRuleEngine && <EngineNote templateId={draft.templateId} />}
      </div>
      {isEditorOpen && (
        <div className={classes.settings}>
          <SettingsPanel
            key={session.id}
            studio={studio}
            draft={draft}
            presets={state.presets}
            isSaving={state.isSaving}
          />
        </div>
      )}
    </>
  )
}

/** Where the settings lie above the conversation, they make way for the answer. */
function useSend(studio: Studio): () => void {
  const isCovering = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  return useCallback(() => {
    if (isCovering && studio.get().isEditorOpen) studio.toggleEditor()
    studio.send()
  }, [studio, isCovering])
}

function MenuButton({ drawer }: { readonly drawer: Drawer }) {
  const { t } = useLingui()
  return (
    <ActionIcon
      id={drawerButtonId}
      variant="default"
      size={44}
      aria-label={t`Chats`}
      title={t`Chats`}
      aria-expanded={drawer.isOver}
      aria-controls={drawerId}
      onClick={drawer.open}
    >
      <IconLayoutSidebar size={20} stroke={1.75} />
    </ActionIcon>
  )
}

/** The model that answers; undefined until the list is there. */
const chosenModel = (models: readonly ChatModel[], model: string | null): ChatModel | undefined =>
  models.find(({ id }) => id === model) ?? models.find(({ is_default }) => is_default)

/** What answers and how, in a few words. */
function settingsSummary({ presets, models }: Pick<StudioState, 'presets' | 'models'>, draft: Draft): string {
  const model = chosenModel(models, draft.model)
  const name = model && (model.is_rule_engine ? t`Built-in rule engine` : model.id)
  // Where there is a choice, the list to choose from says it.
  return [promptName(presets, draft), models.length < 2 && name].filter(Boolean).join(' · ')
}

function promptName(presets: StudioState['presets'], { source, presetKey }: Draft): string {
  if (source === 'template') return t`Template`
  const preset = presets.find(({ key }) => key === presetKey)
  return preset ? personaName(preset) : t`Custom`
}
