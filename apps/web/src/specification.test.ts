import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isShown, readSources } from './testing/shown-texts.ts'

// The texts of `spec/platform.md` sections 2, 5 and 8, screen by screen, and the rooms in whose code they have to stand.

const rooms: readonly [screen: string, folders: readonly string[], texts: readonly string[]][] = [
  ['Home', ['features/home'], ['Get Started', 'Sign In', 'Go to Dashboard']],
  [
    'Home, features',
    ['features/home'],
    ['Interactive Maze Game', 'AI Agent Integration', 'Competitive Leaderboard', 'How It Works'],
  ],
  ['Home, steps', ['features/home'], ['Create Prompts', 'Test & Monitor', 'Compete & Win']],
  ['Guards', ['app', 'ui'], ['Loading...']],
  ['Register', ['features/accounts'], ['Create a password (min. 6 characters)', 'Creating account...']],
  [
    'Register, validation',
    ['features/accounts'],
    ['Password must be at least 6 characters long', 'Passwords do not match'],
  ],
  ['Register and login, failures', ['features/accounts', 'lib'], ['Login failed', 'Registration failed']],
  ['Dashboard', ['features/dashboard'], ['Manage Templates', 'Test & Monitor', 'View Rankings', 'Platform Overview']],
  [
    'Templates',
    ['features/templates', 'lib'],
    ['New Template', 'Loading templates...', 'No templates yet', 'Create Your First Template', 'Active'],
  ],
  [
    'Templates, deletion',
    ['features/templates'],
    ['Delete template "', '"? This action cannot be undone.', 'Failed to delete template'],
  ],
  [
    'Template form and view',
    ['features/templates', 'lib'],
    ['Loading template...', 'Failed to save template', 'Failed to load template'],
  ],
  [
    'Leaderboard',
    ['features/leaderboard', 'lib'],
    ['No entries yet', 'Be the first to submit a template and score!', 'Failed to load leaderboard'],
  ],
  [
    'Friends',
    ['features/friends'],
    ['Friends & Connections', 'Find Friends', 'Search', 'Loading friends...', 'Accept', 'Decline', 'Add Friend'],
  ],
  ['Friends, badges', ['features/friends'], ['Friends', 'Pending', 'Message', 'Remove', 'Remove this friend?']],
  [
    'Friends, empty',
    ['features/friends'],
    [
      'No friends yet - Search for other users to send friend requests!',
      "No pending requests - You're all caught up!",
      'No results - Try searching with different keywords',
    ],
  ],
  [
    'Friends, successes',
    ['features/friends'],
    [
      'Friend request sent successfully!',
      'Friend request accepted!',
      'Friend request rejected!',
      'Friend removed successfully!',
    ],
  ],
  [
    'Friends, failures',
    ['features/friends', 'lib'],
    ['Failed to send friend request', 'Failed to respond to friend request', 'Failed to remove friend'],
  ],
  ['Messages', ['features/messages'], ['Find Friends', 'Type a message...', 'Chats', 'Hide Chats']],
  [
    'Messages, empty',
    ['features/messages'],
    [
      'No conversations - Start a conversation with your friends!',
      'Start a conversation - Send your first message below!',
      'Select a conversation - Choose a friend from the sidebar to start messaging',
    ],
  ],
  [
    'Profile',
    ['features/profiles', 'ui', 'lib'],
    ['Change Photo', 'Edit Profile', 'Cancel', 'Save Changes', 'About', 'Visit Website', 'City, Country'],
  ],
  ['Profile, fields', ['features/profiles'], ['Display Name', 'School/University', 'Birthday', 'Location', 'Bio']],
  [
    'Profile, failures',
    ['features/profiles', 'lib'],
    ['Failed to load profile', 'Failed to save profile', 'Failed to upload profile picture'],
  ],
  [
    'Settings',
    ['features/settings'],
    ['Privacy & Visibility', 'Notifications', 'Appearance & Language', 'Change Password', 'Save Settings'],
  ],
  [
    'Settings, password',
    ['features/settings'],
    [
      'New passwords do not match',
      'New password must be at least 6 characters',
      'Password changed successfully!',
      'Failed to change password',
    ],
  ],
  [
    'Settings, account',
    ['features/settings'],
    ['Delete Account', 'delete my account permanently', 'Failed to delete account'],
  ],
  ['Settings, account deleted', ['features/accounts'], ['Your account has been deleted']],
  [
    'Settings, saving',
    ['features/settings', 'lib'],
    ['Settings saved successfully!', 'Failed to load settings', 'Failed to save settings'],
  ],
  [
    'Announcements',
    ['features/announcements'],
    [
      'Access Denied',
      'You do not have permission to access this page.',
      'Are you sure you want to delete this announcement?',
    ],
  ],
  [
    'Announcements, failures',
    ['features/announcements', 'lib'],
    [
      'Failed to fetch announcements',
      'Failed to save announcement',
      'Failed to delete announcement',
      'Failed to toggle announcement',
    ],
  ],
  [
    'Chat, sidebar',
    ['features/chat'],
    ['Chats', '+ New Chat', 'Delete', 'Loading sessions…', 'No chats yet. Create your first session to begin.'],
  ],
  [
    'Chat, conversation',
    ['features/chat', 'ui'],
    [
      'Select or create a chat session to begin.',
      'Loading conversation…',
      'No messages yet. Start the conversation!',
      '✓ Copied',
    ],
  ],
  [
    'Chat, buttons',
    ['features/chat'],
    ['Copy Reply', 'Copy', 'Export', 'Reset', 'Regenerate', 'Save', 'Send', 'Sending…', 'Edit', 'Hide'],
  ],
  ['Chat, writing', ['features/chat'], ['Type your message…', 'Waiting for model response…']],
  [
    'Chat, settings',
    ['features/chat'],
    [
      'Temp',
      'Top-P',
      'Max Tokens',
      'Preset Persona',
      'Choose preset…',
      'My Prompt Template',
      'None',
      'Saving…',
      'Preset',
      'Template',
      'Custom',
    ],
  ],
  [
    'Chat, failures',
    ['features/chat', 'lib'],
    [
      'Failed to load chat sessions.',
      'Unable to load conversation messages.',
      'Failed to create a new chat session.',
      'Failed to save session settings.',
      'Unable to reset session.',
      'Failed to delete session.',
      'Failed to send message.',
      'Copy failed – clipboard permissions denied.',
    ],
  ],
  [
    'Navigation bar',
    ['app', 'lib'],
    [
      'Dashboard',
      'Play',
      'Templates',
      'Chat',
      'Leaderboard',
      'Friends',
      'Messages',
      'Announcements',
      'Register',
      'Login',
    ],
  ],
  ['Navigation bar, person', ['app'], ['Profile', 'Settings', 'Logout']],
]

it.each(rooms)('%s', (_, folders, texts) => {
  const sources = readSources(...folders.map((folder) => join(import.meta.dirname, folder)))
  expect(texts.filter((text) => !isShown(sources, text))).toEqual([])
})
